/** What a person does with their second step. */
export type SecondFactorAction = 'turn-on' | 'turn-off' | 'renew';
