import { z } from 'zod';
import { defineCalls, defineInternalCall } from '../call/call.js';
import { storable, typedText, unstorable } from '../text/text.js';

const maxWords = 500;

/** Words by which texts are held. A word with `*` at its end stands for all that begin with it. */
export const heldWordList = z.object({ words: z.array(z.string()) }).meta({ id: 'HeldWords' });

const lines = typedText()
  .max(maxWords * 61, 'Слишком длинный список')
  .transform((text) => text.split('\n'));

/** Also the form's schema, whose field is one text of many lines. */
export const newHeldWordList = z.object({
  words: z
    .union([z.array(typedText()), lines], 'Ожидается список слов')
    .transform((words) => [...new Set(words.map((word) => word.trim()).filter(Boolean))])
    .pipe(
      z
        .array(z.string().max(60, 'Не больше 60 символов в строке'))
        .max(maxWords, `Не больше ${maxWords} слов`)
        .refine((words) => words.every(storable), unstorable),
    ),
});

/** The administrator's list of words by which texts are held. */
export const heldWords = defineCalls('admin', {
  heldWords: {
    http: { method: 'GET', path: '/admin/website/held-words' },
    summary: 'Words by which texts wait for a moderator',
    access: { who: 'admin' },
    reply: heldWordList,
  },
  saveHeldWords: {
    http: { method: 'POST', path: '/admin/website/held-words' },
    summary: 'Saves the words by which texts wait for a moderator',
    access: { who: 'admin' },
    body: newHeldWordList,
    reply: heldWordList,
    delivery: { repeatable: true },
  },
});

/** The gateway reads the list before it passes on texts that people publish. */
export const heldWordsOfGateway = {
  list: defineInternalCall('admin', 'heldWordList', {
    summary: 'Words by which texts wait for a moderator',
    reply: heldWordList,
    delivery: { repeatable: true, timeout: 700 },
  }),
};
