import bowser from 'bowser';

const LONGEST_NAME = 100;

/** A browser in words, such as Firefox on Linux, by what it calls itself. */
export function browserName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown browser';
  const { browser, os } = bowser.parse(userAgent);
  const name = browser.name || 'Unknown browser';
  return (os.name ? `${name} on ${os.name}` : name).slice(0, LONGEST_NAME);
}
