import type { Logger } from '@kubrik/service-kit';
import { Bot, type Context } from 'grammy';
import type { BotAnswers } from './bot.answers.js';
import { replies } from './bot.replies.js';

type Answer = (userId: number, words: string) => Promise<string> | string;

/** What the bot hears and to whom it answers; in groups only what begins with one of its commands. */
export function createBot(token: string, apiRoot: string, answers: BotAnswers, logger: Logger): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiRoot.replace(/\/$/, ''), timeoutSeconds: 40 } });
  // The library's error carries the message that somebody wrote: only what went wrong is told.
  const told = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn(`the messenger's bot could not answer: ${reason}`);
  };
  const answering = (answer: Answer) => (context: Context) => {
    // Not waited for: a question to the consultant may take its time, and others have theirs meanwhile.
    void reply(context, answers, answer).catch(told);
  };
  bot.command(
    ['start', 'help'],
    answering(() => replies.help),
  );
  bot.command(
    'port',
    answering((userId, name) => answers.port(userId, name)),
  );
  bot.command(
    'job',
    answering((userId, word) => answers.job(userId, word)),
  );
  bot.command(
    'right',
    answering((userId, question) => answers.right(userId, question)),
  );
  bot.chatType('private').on(
    'message:text',
    answering(() => replies.help),
  );
  bot.catch(({ error }) => told(error));
  return bot;
}

async function reply(context: Context, answers: BotAnswers, answer: Answer): Promise<void> {
  const { from, message } = context;
  if (!from || !message) return;
  const turn = await answers.count(from.id);
  if (turn === 'over') return;
  const words = typeof context.match === 'string' ? context.match.trim() : '';
  const html = turn === 'last' ? replies.tooMany : await answer(from.id, words);
  await context.reply(html, {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
  });
}
