import type { AnonymisationLanguage, IdentifyingSpan, PseudonymKey } from '../anonymisation.ts';
import { hasLuhnDigit, isCodiceFiscale, isGermanTaxId, isIban, isKvnr } from '../local/check-digits.ts';
import { foldWord } from '../local/fold.ts';
import { INVENTED } from './invented-lists.ts';
import type { NameInventor } from './invented-names.ts';
import { keyedBytes, keyedNumber } from './keyed.ts';

const CHECKS: readonly ((value: string) => boolean)[] = [isIban, isKvnr, isGermanTaxId, isCodiceFiscale];
const MOST_TRIES = 20;

/** Whether an invented number could be somebody's: its check digit holds. */
const couldBeReal = (value: string): boolean => {
  const plain = value.replace(/[\s./-]/g, '').toUpperCase();
  return CHECKS.some((check) => check(plain)) || (/^\d{12,19}$/.test(plain) && hasLuhnDigit(plain));
};

/**
 * A number in the form of another: digits for digits, letters for letters, marks and spaces as they are. Where the
 * original could have a check digit, the invented one fails it, so that it is nobody's.
 */
export function inventedNumber(key: PseudonymKey, purpose: string, value: string): string {
  const plain = value.replace(/[^\p{L}\p{Nd}]/gu, '').toUpperCase();
  let invented = value;
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    invented = scrambled(value, keyedBytes(key, `${purpose} ${attempt}`, plain));
    if (invented !== value && !couldBeReal(invented)) break;
  }
  return invented;
}

function scrambled(value: string, bytes: Uint8Array): string {
  let place = 0;
  return value.replace(/[\p{L}\p{Nd}]/gu, (character) => {
    const byte = (bytes[place % bytes.length] ?? 0) + Math.floor(place / bytes.length) * 7;
    place += 1;
    if (/\p{Nd}/u.test(character))
      return place === 1 && character !== '0' ? String((byte % 9) + 1) : String(byte % 10);
    const letter = String.fromCharCode(65 + (byte % 26));
    return character === character.toUpperCase() ? letter : letter.toLowerCase();
  });
}

/** A telephone number whose country code or leading zero stays. */
function inventedPhone(key: PseudonymKey, value: string): string {
  const lead = /^(?:\+\d{1,2}|00\d{2}|\(?0)?/.exec(value)?.[0] ?? '';
  return lead + inventedNumber(key, 'phone', value.slice(lead.length));
}

const townOf = (key: PseudonymKey, language: AnonymisationLanguage, value: string): string => {
  const { towns } = INVENTED[language];
  const place = keyedNumber(key, 'town', foldWord(value), towns.length);
  const town = towns[place] ?? '';
  return foldWord(town) === foldWord(value) ? (towns[(place + 1) % towns.length] ?? '') : town;
};

/** A ward or room by number keeps its word; a house of its own name gets an invented one. */
function inventedHouse(key: PseudonymKey, language: AnonymisationLanguage, value: string): string {
  const ward = /^(\p{L}[\p{L}.]{2,20} )?([A-Z]{0,3}-?\d{1,3} ?\p{L}{0,5})$/u.exec(value);
  if (ward !== null) return `${ward[1] ?? ''}${inventedNumber(key, 'ward', ward[2] ?? '')}`;
  const town = townOf(key, language, value);
  return { de: `Klinikum ${town}`, en: `${town} Hospital`, it: `Ospedale di ${town}` }[language];
}

function inventedAddress(key: PseudonymKey, language: AnonymisationLanguage, value: string): string {
  if (!/\p{Ll}{3}/u.test(value)) return inventedNumber(key, 'post code', value);
  const { streets } = INVENTED[language];
  const folded = foldWord(value);
  const street = streets[keyedNumber(key, 'street', folded, streets.length)] ?? '';
  const house = 1 + keyedNumber(key, 'house', folded, 120);
  return { de: `${street} ${house}`, en: `${house} ${street} Lane`, it: `Via dei ${street} ${house}` }[
    language
  ];
}

/** The invented value for anything but a date. `type` AGE and PROFESSION are made coarser, not invented. */
export function inventedValue(
  span: IdentifyingSpan,
  value: string,
  language: AnonymisationLanguage,
  key: PseudonymKey,
  names: NameInventor,
): string {
  switch (span.type) {
    case 'NAME':
      return names.invent(value);
    case 'CITY': {
      const town = townOf(key, language, value);
      return value === value.toUpperCase() && value.length > 2 ? town.toUpperCase() : town;
    }
    case 'HOSPITAL':
      return inventedHouse(key, language, value);
    case 'ORGANISATION':
      return `${names.familyNameOf(value)} ${{ de: 'GmbH', en: 'Ltd', it: 'S.r.l.' }[language]}`;
    case 'ADDRESS':
      return inventedAddress(key, language, value);
    case 'PHONE':
    case 'FAX':
      return inventedPhone(key, value);
    case 'EMAIL':
      return `person${keyedNumber(key, 'mail', value.toLowerCase(), 100_000)}@example.org`;
    case 'URL':
      return `https://example.org/${keyedNumber(key, 'page', value.toLowerCase(), 100_000)}`;
    case 'IP':
      // Addresses that RFC 5737 and RFC 3849 keep for documents.
      return value.includes(':')
        ? `2001:db8::${keyedNumber(key, 'address', value.toLowerCase(), 0xffff).toString(16)}`
        : `192.0.2.${keyedNumber(key, 'address', value, 256)}`;
    case 'USERNAME':
      return `${value.startsWith('@') ? '@' : ''}user${keyedNumber(key, 'user', value.toLowerCase(), 100_000)}`;
    case 'AGE':
      return value.replace(/^\p{L}+|\d+/u, '90+');
    case 'PROFESSION':
      return '[PROFESSION]';
    default:
      return inventedNumber(key, span.type, value);
  }
}
