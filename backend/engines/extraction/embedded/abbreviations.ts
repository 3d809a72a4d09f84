const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Abbreviations of English, German and Italian, without their last full stop, after which a sentence goes on. */
export const ABBREVIATIONS = setOf(
  `vs e.g i.e approx resp incl excl esp dept max min temp freq sec stat susp hx tx pt pts wt ht z.n v.a z.b d.h
  u.a o.g o.b s.o s.u u.u i.d.r o.ä u.ä z.t i.s i.r m.e n.b ca bzw evtl ggf inkl exkl pat vgl sog bds beidsts
  beids zn va dd morb syn rez chron ak akt hochgr mittelgr mäßiggr geringgr klin neurol kard path unauff
  unauffäll bek lt li re tgl wö wöchentl mtl stdl unters diff zust anamn ausgepr radiol lat dors ventr
  kaud kran prox dist bakt entspr einschl insb insges regelm vergl versch vermutl zw zzgl
  abzgl amb sek es p.es c.a n.n r.m d.d p.v a.a u.s cpr cps fl gtt dx sn sin c.so i.v s.c i.m p.o e.v b.b b.d
  t.d ung st.p ecc cfr indic prec succ pross rif tp terap pregr bil bilat cron sosp cf nr n art fig abb tab tbl postop präop intraop periop anf wg vorm kap ziff std gr hr ms med`,
);

/** Those that a number follows; elsewhere they are words or end a sentence: "Fever: no. Cough: yes." */
export const BEFORE_NUMBERS = setOf(
  'no nos num pp pag vol al dal jan feb mär apr jun jul aug sep sept okt oct nov dez dec gen mag giu lug ago ott dic',
);

/** Forms of address and degrees, which a name follows, whatever word it looks like: "Dr. Im Hof", "Dott. Lo Presti". */
export const BEFORE_NAMES = setOf(
  `dr drs prof mr mrs rer nat priv doz dipl fr frl st dott dott.ssa dott.re prof.ssa sig sig.ra sigg
  avv ing geom oa fa ca.med`,
);

/** Words that begin a sentence, also after an abbreviation, where they are written with a capital. */
export const SENTENCE_OPENERS = setOf(
  `the he she his her it they there this these that no not on in at we after under during patient denies
  der die das es er sie ein eine kein keine keinen im am bei nach aktuell seit unter wir zusätzlich anamnestisch
  dabei daher bisher weiterhin aufgrund hier auch nun jetzt
  il lo la gli le un una non nessun nessuna nega si nel nella al alla dopo durante da per attualmente viene è`,
);

/** Words after which a number with a full stop is an ordinal in German: "am 2. Tag", "die 3. Gabe". */
export const BEFORE_ORDINALS = setOf(
  'am der die das dem den des zum zur im vom ab bis nach seit jeder jedem jeden beim und bzw oder einer eine ein ins ihre seine',
);

/** What a German ordinal counts. */
export const COUNTED = setOf(
  `januar jänner februar märz april mai juni juli august september oktober november dezember jan feb mär apr jun jul
  aug sep sept okt nov dez quartal tag tages woche wochen monat jahr grades grad lebensjahr lebenstag lebenswoche
  lebensmonat schwangerschaftswoche ssw trimenon postoperativer postoperativen rippe zyklus gabe dosis stunde zehe
  finger lendenwirbelkörper brustwirbelkörper halswirbelkörper hirnnerv`,
);
