/** An action for the person's second factor. */
export type SecondFactorAction = 'turn-on' | 'turn-off' | 'renew';
