/** Adjectives that name a class of drugs by what they do: "antiepileptische Medikation", "analgetisch abgedeckt". */
const CLASS =
  /^(?:anti(?!k$|sept|quier|zip|ker|pod|biotikari|gen|thet)[a-z]{4,}(?:isch|iv|oes|al)|analgetisch|diuretisch|neuroleptisch|immunsuppressiv|immunmodulatorisch|lipidsenkend|blutdrucksenkend|spasmolytisch|zytostatisch|virostatisch|bronchodilatatorisch|bronchodilatativ|sedierend|laxierend|mukolytisch|fiebersenkend)(?:e[nrsm]?)?$/;

export const isClassAdjective = (normal: string): boolean => CLASS.test(normal);
