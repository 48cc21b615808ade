import { crisisSaidIn } from '@kubrik/contract/protection/crisis/crisis';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import { type Logger, messageOf } from '@kubrik/service-kit';
import { Bot, type Context } from 'grammy';
import type { BotAnswers } from './bot.answers.js';
import { replies } from './bot.replies.js';

type Answer = (userId: number, words: string) => Promise<string> | string;

/** A bot that answers its commands, and any text in private chats. */
export function createBot(token: string, apiRoot: string, answers: BotAnswers, logger: Logger): Bot {
  const bot = new Bot(token, { client: { apiRoot: apiRoot.replace(/\/$/, ''), timeoutSeconds: 40 } });
  // The library's error contains the message that somebody wrote, so only its reason is logged.
  const logFailure = (error: unknown) => {
    const reason = messageOf(error);
    logger.warn(`the messenger's bot could not answer: ${reason}`);
  };
  const answering = (answer: Answer) => (context: Context) => {
    // Not awaited: the consultant takes long, and other people must get answers meanwhile.
    void reply(context, answers, answer).catch(logFailure);
  };
  // Only a private chat can be linked; its id is that of the person.
  const privately = bot.chatType('private');
  privately.command(
    'start',
    answering((userId, code) => answers.start(userId, code)),
  );
  privately.command(
    'stop',
    answering((userId) => answers.stop(userId)),
  );
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
  // Registered apart from `privately`, whose handlers run before the commands above.
  bot.chatType('private').on(
    'message:text',
    answering(() => replies.help),
  );
  bot.catch(({ error }) => logFailure(error));
  return bot;
}

async function reply(context: Context, answers: BotAnswers, answer: Answer): Promise<void> {
  const { from, message } = context;
  if (!from || !message) return;
  const quota = await answers.count(from.id);
  const words = typeof context.match === 'string' ? context.match.trim() : '';
  const said = words || (message.text ?? '');
  // In these commands, names of ports and words of vacancies may contain roots that in a question call for
  // help.
  const crisis = /^\/(?:port|job)\b/.test(message.text ?? '') ? crisisSaidIn(said) : crisisReadIn(said);
  if (quota === 'flood' || (quota === 'over' && !crisis)) return;
  let html: string;
  // A call for help is answered in any command, and above any limit.
  if (crisis)
    html = quota === 'free' ? await answers.help(from.id, said, crisis) : replies.callForHelp(said, crisis);
  else html = quota === 'last' ? replies.tooMany : await answer(from.id, words);
  await context.reply(html, {
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
  });
}
