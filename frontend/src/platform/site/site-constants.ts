/** The product's channel; a build names its own in `VITE_MESSENGER_CHANNEL`. */
export const messengerChannel: string = import.meta.env?.VITE_MESSENGER_CHANNEL ?? 'https://t.me/kubrik_crew';
