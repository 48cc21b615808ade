/** What a person does with their second step. */
export type SecondFactorAct = 'turn-on' | 'turn-off' | 'renew';
