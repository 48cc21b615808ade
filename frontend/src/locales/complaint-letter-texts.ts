import type { Concerned, KitKind, KitStep } from './complaint-kit-names';

/** Details in the letter's language; blank where they are missing. */
export interface LetterDetails {
  from: string;
  to: string;
  amount: string;
}

interface StepTexts {
  /** @param place the ship, flag or port */
  to(place: string): string;
  copy?(company: string): string;
  subject(about: string, ship: string): string;
  opening: string;
  /** Heading of the rules on complaints, where the addressee has no duty by them. */
  procedure?: string;
  demands: readonly string[];
  /** @param day until which an answer is asked for */
  closing(day: string): string;
}

interface KindTexts {
  subject: string;
  fact(details: LetterDetails): string;
  demands: readonly string[];
  enclosed: string;
}

type Label =
  | 'to'
  | 'copy'
  | 'from'
  | 'ship'
  | 'imo'
  | 'flag'
  | 'company'
  | 'port'
  | 'berth'
  | 'departure'
  | 'date'
  | 'subject'
  | 'contact'
  | 'signature'
  | 'received';

/** Everything that letters in one language are made of. */
export interface LetterTexts {
  convention: string;
  labels: Record<Label, string>;
  headings: Record<'what' | 'rules' | 'procedure' | 'demands' | 'enclosed', string>;
  /** Instead of a name, to whoever may be told it in person. */
  anonymous: string;
  concerned: Record<Concerned, string>;
  responsible(who: string): string;
  toldOn(day: string): string;
  notTold: string;
  /** Before a story in another language than the letter's. */
  storyInOther: string;
  steps: Record<KitStep, StepTexts>;
  kinds: Record<KitKind, KindTexts>;
  /** What each cited rule says, by the id of the library's document. */
  rules: Record<string, string>;
}
