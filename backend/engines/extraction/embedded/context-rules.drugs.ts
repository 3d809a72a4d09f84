import type { Language } from '../../../shared/contract.ts';
import type { ContextRule } from './context-rule.ts';

const STOP_IT = '(stop/discontinue/pause/withhold)';

/** What is said of the state of a drug: to be stopped, taken until, used then, tolerated. */
export const DRUG_RULES: Readonly<Record<Language, readonly ContextRule[]>> = {
  en: [
    {
      effect: 'withdrawn',
      side: 'before',
      phrases: `(please/will/would/should/can/could/may/must/to/then/we/going to/) (${STOP_IT.slice(1, -1)}/hold) (taking/using/)|(wean/taper) (him/her/the patient/) off`,
    },
    {
      effect: 'stopped',
      side: 'before',
      phrases:
        '(we/I/he/she/they/who) (then/also/) (stopped/discontinued/held/paused)|(weaned/tapered/came/coming/come) off (of/)|(took/was on/had been on/remained on) ... until|(switched/changed/transitioned/converted) from ... to|(switch/change/transition/conversion) from ... to',
    },
    {
      effect: 'stopped',
      side: 'after',
      phrases:
        '(he/she/they/patient/who) (has/had/then/) (stopped/discontinued/quit) (it/them/this/taking it/taking this)',
    },
    {
      effect: 'future',
      side: 'before',
      phrases:
        '(on the/) waiting list for|will (start/begin/put/place) (him/her/them/the patient) on|(referral/referrals) (to/for)|(may/might) (need/require) (a/an/)',
    },
    {
      effect: 'used',
      side: 'after',
      phrases:
        '(was/were/has been/have been/had been) (used/taken/prescribed) (for/in/until/without/to treat/to control)|(was/were) (used/taken) (earlier/before/initially/and)',
    },
    {
      effect: 'tolerated',
      side: 'after',
      phrases:
        '(is/was/are/were/has been/have been/) (well/) tolerated|(is/are/was/were/) (ok/okay/fine)|(causes/cause/caused) no (problem/problems/reaction/reactions)|without (reaction/a reaction/any reaction/problems)',
    },
    {
      effect: 'tolerated',
      side: 'before',
      phrases: 'tolerates|can (take/tolerate)|has (tolerated/taken)|able to (take/tolerate)',
    },
  ],
  de: [
    {
      effect: 'withdrawn',
      side: 'after',
      phrases:
        '(bitte/) (absetzen/pausieren/stoppen/ausschleichen/weglassen)|(abzusetzen/zu pausieren/zu stoppen/zu beenden/auszuschleichen)',
    },
    {
      effect: 'future',
      side: 'before',
      phrases:
        '(sollte/sollten) (einen/eine/ein/der/die/das/weiterhin/)|(Überweisung/Zuweisung) (zur/zum/an die)|(vorgesehen/geplant/angestrebt) (ist/sind/wird/werden) (eine/ein/einen/die/der/)',
    },
    {
      effect: 'future',
      side: 'initial',
      phrases: 'Beginn (mit/einer/eines/der)|Beginn einer Therapie mit|Kontrolle (von/der/des/)',
    },
    {
      effect: 'future',
      side: 'after',
      phrases: '(wird/ist/sind/werden) (angestrebt/erwogen/in Aussicht gestellt)',
    },
    {
      effect: 'discussed',
      side: 'after',
      phrases:
        '(wurde/wurden/wird/werden) (diskutiert/besprochen/angeboten/erörtert/vorgeschlagen/nahegelegt/angeraten)',
    },
    {
      effect: 'discussed',
      side: 'before',
      phrases:
        '(wurde/wurden/wird) ... angeboten|(wurde/wurden/wird) ... vorgeschlagen|(wurde/wurden/wird) ... nahegelegt',
    },
    { effect: 'stop', side: 'before', phrases: 'fortführen|weiterführen|fortsetzen|beibehalten' },
    { effect: 'withdrawn', side: 'both', phrases: 'Stopp|Stop' },
    { effect: 'withdrawn', side: 'initial', phrases: 'Absetzen|Pausieren' },
    {
      effect: 'stopped',
      side: 'before',
      phrases:
        '(Umstellung/Wechsel/Umstellen/Umsetzen) von ... auf|(nahm/erhielt) ... bis|(wurde/wurden) von ... auf|(statt/anstelle von) bisher',
    },
    {
      effect: 'used',
      side: 'after',
      phrases:
        '(wurde/wurden) (früher/zuvor/vormals/damals/seinerzeit/) (eingesetzt/angewendet/angewandt/eingenommen) (worden/)',
    },
    { effect: 'none', side: 'before', phrases: 'schlecht (vertragen/toleriert)' },
    {
      effect: 'tolerated',
      side: 'after',
      phrases:
        '(wird/werden/wurde/wurden/) (gut/problemlos/) (vertragen/toleriert)|(ist/sind/) (ok/o.k./okay/unproblematisch/unbedenklich)',
    },
    { effect: 'tolerated', side: 'before', phrases: 'verträgt|toleriert' },
  ],
  it: [
    {
      effect: 'withdrawn',
      side: 'before',
      phrases:
        '(sospendere/interrompere) (da oggi/da subito/da domani/oggi/)|si (sospende/sospendono/interrompe/interrompono/sospenda)',
    },
    { effect: 'withdrawn', side: 'both', phrases: 'stop' },
    {
      effect: 'future',
      side: 'before',
      phrases:
        'da (eseguire/effettuare/programmare/iniziare)|(deciso/decide) di (avviare/avviare la paziente/avviare il paziente/iniziare/eseguire/sottoporre) (a/ad/la/il/una/un/)|(avviato/avviata) a',
    },
    {
      effect: 'discussed',
      side: 'before',
      phrases:
        '(è stata/è stato/sono stati/sono state/viene/veniva/venne) (proposta/proposto/proposti/proposte/prospettata/prospettato/offerta/offerto) (una/un/la/il/l/terapia con/)',
    },
    { effect: 'future', side: 'initial', phrases: 'controllo (di/del/della/)|ripetere|iniziare|eseguire' },
    { effect: 'withdrawn', side: 'after', phrases: 'da (sospendere/interrompere)' },
    {
      effect: 'stopped',
      side: 'after',
      phrases:
        '(è stato/è stata/viene/veniva/) (sostituito/sostituita/sostituiti/sostituite) (con/da/dal/dalla)|fino al (*0/*1/*2/*3/*4/*5/*6/*7/*8/*9)',
    },
    {
      effect: 'stopped',
      side: 'before',
      phrases:
        '(ha assunto/assumeva/aveva assunto/in terapia fino/assunto/assunta) ... fino|(passaggio/switch) da ... a',
    },
    {
      effect: 'used',
      side: 'after',
      phrases:
        '(è stato/è stata/sono stati/sono state/era stato/era stata/fu/veniva) (utilizzato/utilizzata/utilizzati/utilizzate/impiegato/impiegata/usato/usata) (per/in/nel/fino/con)',
    },
    {
      effect: 'tolerated',
      side: 'after',
      phrases: '(è/sono/) (ben/) (tollerato/tollerata/tollerati/tollerate)|(è/sono/) ok',
    },
    { effect: 'tolerated', side: 'before', phrases: 'tollera|può assumere' },
  ],
};
