/** Names of the contacts to whom the letter to ITF goes; a name identifies a contact. */
export const itfAddressees: readonly string[] = ['Инспекторы ITF', 'SeafarerHelp'];
