import type { KitKind } from '../../../locales/complaint-kit-names';
import type { KitAnswers } from './kit';
import { situationKinds } from './situation-kinds';

const kindOf = new Map<string, KitKind>(Object.entries(situationKinds));

/** @param situation of an answer; answers kept from before do not say one */
export const kindOfSituation = (situation: string | null | undefined): KitKind =>
  kindOf.get(situation ?? '') ?? 'other';

/** What the consultant's answer gives the kit. */
interface KitPrefill {
  kind: KitKind;
  story: string;
}

/** In memory alone: nothing of it is stored or stands in an address. */
let waiting: KitPrefill | undefined;

export const prefillKit = (prefill: KitPrefill): void => {
  waiting = prefill;
};

export function takePrefill(): KitPrefill | undefined {
  const taken = waiting;
  waiting = undefined;
  return taken;
}

/** Answers that begin with what was asked; what is written there already stays. */
export function answersWith(answers: KitAnswers, { kind, story }: KitPrefill): KitAnswers {
  if (answers.story.includes(story)) return { ...answers, kind };
  return { ...answers, kind, story: [answers.story, story].filter(Boolean).join('\n\n') };
}
