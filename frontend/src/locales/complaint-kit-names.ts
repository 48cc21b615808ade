// What the texts of the complaint kit are given for; `features/protection/kit` has the same in lists.

export type KitGroup = 'pay' | 'home' | 'health' | 'life' | 'people';

export type KitKind =
  | 'wages'
  | 'contract'
  | 'fees'
  | 'repatriation'
  | 'abandoned'
  | 'passport'
  | 'medical'
  | 'injury'
  | 'rest'
  | 'food'
  | 'accommodation'
  | 'shore'
  | 'harassment'
  | 'unsafe'
  | 'retaliation'
  | 'other';

/** Whom a complaint may go to. */
export type KitStep = 'board' | 'flag' | 'port' | 'itf';

/** Whom it concerns. */
export type Concerned = 'me' | 'some' | 'all';
