import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnonymiseDocument, type AnonymiseInput } from '../generated/graphql.ts';
import { SAMPLES } from './samples.ts';
import { button, CLOUD, type Mock, renderScreen, TEXT } from './testing.tsx';

const NAME_SPAN = {
  __typename: 'ReplacedSpan',
  typeName: 'NAME',
  start: 5,
  end: 13,
  replacement: '[NAME]',
  preview: 'Brenzlau',
  confidence: 0.9,
  role: null,
  replacedStart: 5,
  replacedEnd: 11,
};

const anonymised = (engine: string, spans: unknown[] = [NAME_SPAN], text = 'Herr [NAME] kam.') => ({
  result: { data: { anonymise: { __typename: 'AnonymisedText', text, engine, spans } } },
});

const failed = (message: string) => ({
  result: { data: { anonymise: { __typename: 'UpstreamFailure', message } } },
});

function run(response: Partial<Mock>, input: Partial<AnonymiseInput> = {}): Mock {
  const asked = {
    studyId: 'study-001',
    engine: 'LOCAL',
    text: TEXT,
    language: 'DE',
    operator: 'REDACT',
    ...input,
  };
  return { request: { query: AnonymiseDocument, variables: { input: asked } }, ...response };
}

const textBox = () => screen.getByLabelText<HTMLTextAreaElement>('Text');

const write = (text: string) => fireEvent.change(textBox(), { target: { value: text } });

describe('the anonymisation screen', () => {
  it('opens with the German sample in eight rows, ready to run', () => {
    renderScreen([]);
    expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe('DE');
    expect(textBox().rows).toBe(8);
    expect(textBox().value).toBe(SAMPLES.DE);
    expect(button('Run Local').disabled).toBe(false);
    expect(button('Run Cloud').disabled).toBe(false);
  });

  it('offers en, de and it; an untouched sample goes with the language, a text does not', async () => {
    const { user } = renderScreen([]);
    const language = screen.getByLabelText<HTMLSelectElement>('Language');
    expect([...language.options].map(({ text }) => text)).toEqual(['en', 'de', 'it']);
    await user.selectOptions(language, 'it');
    expect(textBox().value).toBe(SAMPLES.IT);
    write(TEXT);
    await user.selectOptions(language, 'en');
    expect(textBox().value).toBe(TEXT);
    await user.click(button('Load Sample'));
    expect(textBox().value).toBe(SAMPLES.EN);
  });

  it('cannot run without a text, and says so where it is tried', () => {
    renderScreen([]);
    write('  ');
    expect(button('Run Local').disabled).toBe(true);
    expect(button('Run Cloud').disabled).toBe(true);
    expect(button('Load Sample').disabled).toBe(false);
    fireEvent.keyDown(textBox(), { key: 'Enter', ctrlKey: true });
    expect(screen.getByRole('alert').textContent).toBe('Please enter some text');
  });

  it('shows the redacted text with engine and length, the spans and the raw response', async () => {
    const { user } = renderScreen([run(anonymised('local'))]);
    write(TEXT);
    await user.click(button('Run Local'));
    const redacted = await screen.findByRole('region', { name: 'Redacted Text' });
    expect(redacted.textContent).toContain('local');
    expect(redacted.textContent).toContain('Redacted length 16');
    expect(within(redacted).getByRole('region', { name: 'Redacted text' }).textContent).toBe(
      'Herr [NAME] kam.',
    );
    const [, row] = within(screen.getByRole('table', { name: 'Detected spans' })).getAllByRole('row');
    expect(row?.textContent).toBe('NAME5–13[NAME]Brenzlau90%');
    const raw = screen.getByRole('region', { name: 'Raw response' }).textContent ?? '';
    expect(JSON.parse(raw)).toMatchObject({ success: true, engine: 'local', spans: [{ type: 'NAME' }] });
    expect(screen.getByText('Done: 1 span.')).toBeTruthy();
  });

  it('says when no spans came', async () => {
    const { user } = renderScreen([run(anonymised('local', [], TEXT))]);
    write(TEXT);
    await user.click(button('Run Local'));
    expect(await screen.findByText('No spans returned')).toBeTruthy();
  });

  it('lights a replacement in both texts from either, by pointer and by key', async () => {
    const { user } = renderScreen([run(anonymised('local'))]);
    write(TEXT);
    await user.click(button('Run Local'));
    const original = await screen.findByRole('region', { name: 'Original text' });
    const redacted = screen.getByRole('region', { name: 'Redacted text' });
    const marks = [original, redacted].map((pane) => pane.querySelector('mark'));
    expect(marks.map((mark) => mark?.textContent)).toEqual(['Brenzlau', '[NAME]']);
    fireEvent.keyDown(redacted, { key: 'ArrowRight' });
    expect(marks.map((mark) => mark?.hasAttribute('data-lit'))).toEqual([true, true]);
    expect(screen.getByText('1 of 1: NAME “Brenzlau” became “[NAME]”')).toBeTruthy();
    if (marks[0]) fireEvent.mouseOver(marks[0]);
    expect(marks[1]?.hasAttribute('data-lit')).toBe(true);
  });

  it('shows the error of the server as it stands, and in the status', async () => {
    const { user } = renderScreen([run(failed('The engine is tired.'))]);
    write(TEXT);
    await user.click(button('Run Local'));
    expect((await screen.findByRole('alert')).textContent).toBe('The engine is tired.');
    expect(screen.getByText('Error (The engine is tired.)')).toBeTruthy();
  });

  it('tells a failed network, and an error without words', async () => {
    const { user } = renderScreen([run({ error: new Error('Failed to fetch') }), run(failed(''))]);
    write(TEXT);
    await user.click(button('Run Local'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Error: Failed to fetch/);
    await user.click(button('Run Local'));
    expect(await screen.findByText('Error (unknown)')).toBeTruthy();
  });
});

describe('the cloud engine', () => {
  it('is asked for, with its host, before the first text leaves; and once', async () => {
    const cloudRun = run(anonymised('presidio'), { engine: 'CLOUD' });
    const { user } = renderScreen([cloudRun, cloudRun], CLOUD);
    write(TEXT);
    await user.click(button('Run Cloud'));
    const dialog = await screen.findByRole('dialog', { name: 'The text leaves this machine' });
    expect(dialog.textContent).toContain('pii.example.org');
    await user.click(within(dialog).getByRole('button', { name: 'Keep it here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Redacted Text' })).toBeNull();
    await user.click(button('Run Cloud'));
    await user.click(await screen.findByRole('button', { name: 'Send the text' }));
    expect(await screen.findByText('presidio')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Run Cloud'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is not set up sends nothing, so that the sentence of the server is shown at once', async () => {
    const sentence = 'No cloud engine is set up: set PRESIDIO_URL.';
    const { user } = renderScreen([run(failed(sentence), { engine: 'CLOUD' })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise((done) => setTimeout(done, 20));
    write(TEXT);
    await user.click(button('Run Cloud'));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('is compared with the local one when both ran on one text', async () => {
    const { user } = renderScreen(
      [run(anonymised('local')), run(anonymised('presidio', [], TEXT), { engine: 'CLOUD' })],
      CLOUD,
    );
    write(TEXT);
    await user.click(button('Run Local'));
    await screen.findByRole('region', { name: 'Redacted Text' });
    await user.click(button('Run Cloud'));
    await user.click(await screen.findByRole('button', { name: 'Send the text' }));
    const table = await screen.findByRole('table', { name: 'Difference of the engines' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('only local5–13BrenzlauNAMEnothing');
    await user.click(screen.getByRole('radio', { name: 'Local' }));
    expect(screen.getByText('[NAME]', { selector: 'mark' })).toBeTruthy();
  });
});
