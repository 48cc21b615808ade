import type { KitKind } from '../../../locales/complaint-kit-names';
import type { KitAnswers } from './kit';
import { situationKinds } from './situation-kinds';

const kindOf = new Map<string, KitKind>(Object.entries(situationKinds));

/** @param situation situation of a consultant's answer; older kept answers have none */
export const kindOfSituation = (situation: string | null | undefined): KitKind =>
  kindOf.get(situation ?? '') ?? 'other';

/** Values that a consultant's answer passes on to the kit. */
interface KitPrefill {
  kind: KitKind;
  story: string;
}

/** Only in memory: neither storage nor an address contains these values. */
let waiting: KitPrefill | undefined;

export const prefillKit = (prefill: KitPrefill): void => {
  waiting = prefill;
};

export function takePrefill(): KitPrefill | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}

/** Fills in the question's text, after the text that the kit's answers already have. */
export function answersWith(answers: KitAnswers, { kind, story }: KitPrefill): KitAnswers {
  if (answers.story.includes(story)) return { ...answers, kind };
  return { ...answers, kind, story: [answers.story, story].filter(Boolean).join('\n\n') };
}
