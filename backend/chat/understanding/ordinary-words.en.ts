import { anyOf } from './phrases.ts';

/**
 * English words and phrasings that a question is worded with and that change nothing of what it asks for. A word that names, bounds,
 * orders, negates or compares anything does not belong here: dropped, it would make a wrong answer of a refusal.
 */
export const EN_ORDINARY = anyOf(`
  %, admitted with, admitted for, admitted because of, hospitalized for, hospitalized with, hospitalised for, hospitalised with, per patient, for each patient, how bad is it, how bad it is, and how bad, go home with, goes home with, went home with, a, a few words, a form of, a history, a lot, about, according, according to, according to the letters, according to
  the records, according to the reports, across, actually, affected, affected by, all, all in all, all together, all told,
  along with, already, also, although, altogether, among, amongst, amount, an, and, another question, answer, any, any
  form of, any idea, any kind of, any sort of, anybody, anyone, anyone's, anything, anyway, anywhere, appear*,
  approximately, archive, are, as, as a whole, as far as, as for, as it happens, as well, as yet, asked, asking, at, at
  all, at least one, at some stage, available, average value, baby, basically, be, be so kind, been, being, belong, belong
  to, belonging, belongs, belongs to, both of, breakdown, briefly, but, by, by any chance, by now, by the way, came, came
  down with, came in, came in with, came to, can, can we, can you, carried out, carries a diagnosis of, carry a diagnosis
  of, carrying, case of, cases, cases of, chart, charts, check, cheers, child, clinic patients, clue, clues, cohort,
  collection, come, come down with, come in with, comes, comes in with, coming, complain*, concerning, confirmed, contain*, definite, definitely,
  contained, contracted, could, could somebody, could we, could you, count, created, crop up, data, database, dataset,
  dealing with, dear, demonstrate, demonstrated, demonstrates, described, details, develop, developed, developing,
  develops, diagnos*, did, displays, do, do we, do you know, document*, documented, documented anywhere, does, doing,
  done, done to, during the observation, during the study, dx, each, each of, either, end up, end up with, ended up, ended
  up having, ended up in, ended up on, ended up with, ends up, entered, entire, established, even though, eventually,
  ever, ever been, every, every one, everyone's, everything, evidence, evidence of, exact*, exactly, exist*, experience,
  experienced, experiences, experiencing, explain, fact, figure, figure please, figures, figures please, file, files,
  find, fitted, folk, folks, for, for me, for us, form of, found, from, generally, get, get me, gets, getting, give, give
  me the numbers, go through, goes through, going through, gone, gone through, got, got through, gotten, group of
  patients, guys, h/o, had, had to have, happen to, has, has got, have, have got, having, having had, he, hello, her,
  here, hers, herself, hey, hi, highlight, him, himself, hint, hints, hints of, his, history, history of, how, how big,
  how high, how large, how low, how tall, hx, hx of, i, i would like, i'd, i'm, identify, if, implanted, in, in all, in
  all of this, in brief, in detail, in fact, in general, in particular, in regard to, in relation to, in short, in
  summary, in terms of, in the course of, in the course of the study, in the records, in the study
  period, in this, in total, incl, include*, included, including, indeed, indication for it, indication of, indications
  of, individual, individually, info*, inform, inpatients and outpatients, inserted, interested in, into, is, is the, it,
  it's, its, just list, just show, just tell, kind of, kindly, kinds of, know, known, known case of, known cases of, known
  to, let me know, let us know, letter*, level, levels, like, like to know, likewise, list, listed, live with, living
  with, look, look for, look up, looking for, made, may i ask, me, meanwhile, measured, measurement, measurement*,
  measurements, mention, mention*, mentioned anywhere, mine, my, name, need, nevertheless, no, no. of, nonetheless, not,
  note, noted, noted anywhere, notes, nothing, number, numbers, numbers of, numbers please, occur*, of, of any kind, of
  any sort, ok, okay, on, on file, on paper, on record, one, one of, one or another, one or more, ones, ones who, or,
  otherwise, our, ours, out of, output, over the years, overall, part of, particular, patient, patient's, patients,
  patients', people, people's, performed, perhaps, person's, personally, placed, please, please list, pls, plz, pool,
  population, ppl, precise, precisely, present*, presentation with, presented, presenting, print, proof, proven, pt, pts,
  pull, pull up, put on, put in, done on, question, quickly, reading, readings, reads, really, received a, record*, recorded, recorded
  anywhere, regarding, register, registry, report, report*, reported, reports, respective, respectively, result, results,
  retrieve, return, reveal, revealed, revealing, reveals, roughly, rx, s, said, said to, sample, say, saying, says, score,
  search, search for, searching, see, seen, seen anywhere, she, show, show up, showed, showing, shown, shows, shows up,
  sign of, signs of, simply, so, so far, some, some form of, some kind of, some sort of, somebody, someone, someone with,
  someone's, something, sorry, sort of, specific, specifically, specify, state, stated, stated in, states, statistic,
  statistics, study, subjected to, subjects, such, suffer*, sufferer, sufferers, tell, telling, tells, than, thank you,
  thanks, that, the, the numbers, the ones, their, theirs, them, themselves, then, there, there's, these, they, this,
  those, though, throughout, throughout the study, thus far, to, to date, together with, told, too, total, truly, truth,
  turn up, turned out, turned out to, turned up, turns out, turns up, type of, types of, undergo, undergoes, undergoing,
  undergone, underwent, until now, up to now, us, value, values, w/, want, want to know, was, was the, was wondering, if so, and if so, if yes, and if yes, go on, goes on, going on, while on, while taking, while using, while receiving, whilst on, whilst taking, we,
  went, went through, were, were given a, were wondering, what, what's, whatever, whats, whatsoever, when it comes
  to, where, whereas, whether, which, whichever, who, who among, who's, whoever, whole, whom, whomever, whos, whose, with,
  with regard to, with respect to, wonder, wondering, would, would you, wound up, written, yes, yet, you, your, yours`);
