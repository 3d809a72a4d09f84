import { GERMAN_ABBREVIATIONS } from './german-abbreviations.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** German adjectives cut short, that are no words of English or Italian. */
const GERMAN_ADJECTIVES = `adip organ hirnorgan infiltr pathol auff abd abdom arter ven bilat degen dekomp diast diskr dtl
 eingeschr endosk exazerb frakt gastrointest geringgr hepat hypertens inguin intermitt kardiopulm kogn kompl kons lap
 laparosk lok lumb mäßiggr metast mittl multifok neg normofr obstr oper orthop palp pall paroxysm perkut
 persist pleur postop präop progr pulm resp respir restl rezid rezidiv sekund sympt systol therap thorak traum vask
 vegetat vermehr verm verl vesik zentr zerebr zerv axill supraklav hypochr mikroz makroz eupn normalgew befr tumofr
 tumorfr adj neoadj idiopath rheumat sklerot stenos thrombot ischäm isch hämorrh hämorrhag hypertr hypertroph kongen koron
 linksventr rechtsventr linkskonv rechtskonv osteoporot degenerat funkt generalis insuff konfig lymphat retroperit
 schmerzh seitengl subklin subtot tox tubul unspez unkompl urolog vaskul viszer vorbek wahrsch frgl fragl mögl verd sosp zust bewegl lymphogen
 psychot allerg kachekt affekt zyanot bewegl inkompl hypothyr hyperthyr entzündl fieberh hämodyn insulinpfl medikam metabol
 mikrobiol neuropath oberfl paravert periph physikal posttraum postthromb psychiat psychosom radik rechtsseit linksseit
 retrost rheumatol rhythm schmerzbed segm seitendiff subakut subkut therapierefr traumat vertebr vestibul stad respirat
 rupt asympt asymptomat retroplaz traumat posttraumat präpart postpart peripart intrauterin intraart intraartik intravas intrathor intraabd
 retroperiton subkap subk  epigastr hypogastr suprapub periumbil  perirect rektosigm sakr thorakolumb lumbosakr zervikothor
 muskuloskelett osteoarthr spondyl bipulm pulmonalart endokr exokr exogen endogen nutr alim  äthyltox alkoholtox 
 medikamentenind steroidind chemotherapieind strahlenind kortisonind diabet azid alkal hyperglykäm hypoglykäm hypovol hypervol normovol
 exsikk dehydr euvol normochr eosin  lymphozyt granul  makulopap papul vesikul pustul erythem squam ekzemat seborrh
 plaqueart nodul knot solit  ubiquit singul plurifok kompr imprim inkarz reponib irrepon frustr kolik krampfart  
  ausstrahl belastungsabh lageabh bewegungsabh atemabh nahrungsabh rezidivfr symptomfr fieberfr schmerzfr kreislaufstab
 hämodynam hämodynamisch respirat insuffiz kardiorespirat kardiovask zerebrovask kardioembol arterioskl arteriosklerot makroangiopath mikroangiopath
 demyel inflamm immunol immunsuppr antibiot antikoag antihypert analget antipyr palliat kurat  konserv operat minimalinv endovask transfemor
 transradial stereotakt fraktion hypofrakt perkutan adjuv neoadjuv  simult sequent ambul statio teilstat vollstat niedergel weiterbehand
 hausärztl fachärztl psycholog psychotherap logopäd ergotherap physiotherap orthopäd gynäkol pädiatr geriatr onkol hämatol gastroent nephrol
 endokrin allergol dermatol ophthalm neurochir gefäßchir thoraxchir unfallchir herzchir mammograph sonograph radiograph histopath immunhist zytol molekul
 gelegentl ehem mech spindelförm unerf bd fac rauchend zunehm abnehm vorbehand postinfekt hämatogen gutart bösart beidseit `;

/** Abbreviations of English, German and Italian, without their last full stop, after which a sentence goes on. */
export const ABBREVIATIONS = setOf(
  `${GERMAN_ADJECTIVES} ${GERMAN_ABBREVIATIONS} vs e.g i.e approx resp incl excl esp dept max min temp freq sec stat susp hx tx pt pts wt ht z.n v.a vd.a vd z.b d.h
  u.a o.g o.b s.o s.u u.u i.d.r o.ä u.ä z.t i.s i.r m.e n.b ca bzw evtl ggf inkl exkl pat vgl sog bds beidsts
  beids zn va dd morb syn rez chron ak akt hochgr mittelgr mäßiggr geringgr klin neurol kard path unauff
  unauffäll bek lt li re tgl wö wöchentl mtl stdl unters diff zust anamn ausgepr radiol nativrad nativradiol konventionellradiol rad lat dors ventr
  kaud kran prox dist bakt entspr einschl insb insges regelm vergl versch vermutl zw zzgl
  abzgl amb sek es p.es c.a n.n r.m d.d p.v a.a u.s cpr cps fl gtt dx sn sin c.so i.v s.c i.m p.o e.v b.b b.d
  t.d ung st.p ecc cfr indic prec succ pross rif tp terap pregr bil bilat cron sosp cf nr n art fig abb tab tbl postop präop intraop periop anf wg vorm kap ziff std gr hr ms med mb seg segm ret tbl tabl kps amp supp gtt inj inf succ tart sol susp drg btl stk mio tr trpf vag vit einh trpf hüb stoßther tagesd einzeld körperl ausgeschl`,
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

/** What "red." is said of in German; in English it ends a sentence. */
export const REDUCED =
  /^(?:[AEK]Z|[A-ZÄÖÜ]\p{L}*(?:zustand|turgor|kraft|funktion|beweglichkeit)|Turgor|Kraft)(?!\p{L})/u;
