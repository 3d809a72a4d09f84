import { VisuallyHidden } from '@mantine/core';
import { IconInfoCircle, IconMathFunction, IconQuote } from '@tabler/icons-react';
import { EvidenceButton } from '../evidence/EvidenceButton.tsx';
import type { ChatAnswerFragment, ChatCitationFragment, SentenceKind } from '../generated/graphql.ts';
import classes from './chat.module.css';
import { citationPlace, citationsByKey, withoutKeys } from './places.ts';

const MOST_KEYS = 8;

const KINDS = {
  QUOTED: { Icon: IconQuote, label: 'Quoted from a report' },
  COMPUTED: { Icon: IconMathFunction, label: 'Computed' },
  REMARK: { Icon: IconInfoCircle, label: 'Remark' },
} as const satisfies Record<SentenceKind, unknown>;

type KeysProps = { keys: readonly string[]; byKey: ReadonlyMap<string, ChatCitationFragment> };

/** The keys of a sentence's citations; each opens its place. */
function Keys({ keys, byKey }: KeysProps) {
  return (
    <>
      {keys.slice(0, MOST_KEYS).map((key) => {
        const citation = byKey.get(key);
        return (
          <span key={key} className={classes.key}>
            <EvidenceButton
              place={citation ? citationPlace(citation) : null}
              label={`Citation ${key}: show it in the text`}
            >
              [{key}]
            </EvidenceButton>
          </span>
        );
      })}
      {keys.length > MOST_KEYS && <span className={classes.key}>+{keys.length - MOST_KEYS} more</span>}
    </>
  );
}

/** How the sentences of an answer are to be read. */
function Legend({ kinds }: { kinds: readonly SentenceKind[] }) {
  return (
    <ul className={classes.legend} aria-label="Kinds of sentences">
      {kinds.map((kind) => {
        const { Icon, label } = KINDS[kind];
        return (
          <li key={kind}>
            <Icon size={14} aria-hidden="true" /> {label}
          </li>
        );
      })}
    </ul>
  );
}

/** The sentences of an answer; words of reports, computed numbers and remarks are told apart. */
export function AnswerSentences({ answer }: { answer: ChatAnswerFragment }) {
  const { sentences } = answer;
  const byKey = citationsByKey(answer);
  if (sentences.length === 0) return <p className={classes.preview}>{answer.answer}</p>;
  const kinds = (Object.keys(KINDS) as SentenceKind[]).filter((kind) =>
    sentences.some((sentence) => sentence.kind === kind),
  );
  return (
    <>
      <ul className={classes.sentences}>
        {sentences.map(({ text, kind, citations }, index) => {
          const { Icon, label } = KINDS[kind];
          return (
            // Two sentences of an answer may be alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index} className={classes.sentence} data-kind={kind}>
              <Icon size={16} aria-hidden="true" />
              <span>
                <VisuallyHidden component="span">{label}: </VisuallyHidden>
                {withoutKeys(text)}
                <Keys keys={citations} byKey={byKey} />
              </span>
            </li>
          );
        })}
      </ul>
      <Legend kinds={kinds} />
    </>
  );
}
