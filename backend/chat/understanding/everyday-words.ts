/** Words that people ask with, and the name that the vocabulary has for what they mean. */
const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])(?:afib|a-fib|a\.fib)(?!\p{L})/giu, 'atrial fibrillation'],
  [/(?<![\p{L}\p{N}])(?:covid|corona)(?![\p{L}\p{N}-])/giu, 'COVID-19'],
  [/(?<![\p{L}\p{N}])non[- ]diabetics?(?!\p{L})/giu, 'not diabetes'],
  [/(?<![\p{L}\p{N}])(?:diabetics|diabetic (?:patients|people))(?!\p{L})/giu, 'diabetes'],
  [/(?<![\p{L}\p{N}])(?:hypertensives|hypertensive (?:patients|people))(?!\p{L})/giu, 'hypertension'],
  [/(?<![\p{L}\p{N}])asthmatics(?!\p{L})/giu, 'asthma'],
  [/(?<![\p{L}\p{N}])epileptics(?!\p{L})/giu, 'epilepsy'],
  [/(?<![\p{L}\p{N}])(?:smoke|smokers?)(?!\p{L})/giu, 'smokes'],
  [/(?<![\p{L}\p{N}])Diabetiker(?:innen|n|s)?(?!\p{L})/giu, 'Diabetes'],
  [/(?<![\p{L}\p{N}])(?:Hypertoniker|Hypertoniker(?:innen|n|s))(?!\p{L})/giu, 'Hypertonie'],
  [/(?<![\p{L}\p{N}])Asthmatiker(?:innen|n|s)?(?!\p{L})/giu, 'Asthma'],
  [/(?<![\p{L}\p{N}])Epileptiker(?:innen|n|s)?(?!\p{L})/giu, 'Epilepsie'],
  [/(?<![\p{L}\p{N}])diabetic[ih]e?(?!\p{L})/giu, 'diabete'],
  [/(?<![\p{L}\p{N}])ipertes[ie](?!\p{L})/giu, 'ipertensione'],
];

/** A question in words that the vocabulary has. */
export const inNames = (text: string): string =>
  EVERYDAY.reduce((left, [word, name]) => left.replace(word, name), text);
