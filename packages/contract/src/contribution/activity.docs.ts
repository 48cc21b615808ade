import { describeCalls, describeFields } from '../call/describe.js';
import { activity, addedPort, openedTopic, shownCrewFact, writtenMessage } from './activity.calls.js';

describeFields(writtenMessage, {
  position: ['Number of the message within its topic.', 41],
  topic: 'Where it stands: the main chat or a topic.',
  excerpt: ['The beginning of the text, on one line.', 'Кто стоял в Новороссийске на прошлой неделе?'],
});
describeFields(openedTopic, {
  title: ['Its title.', 'Кто ходил через Суэц зимой?'],
  messageCount: ['Messages in it, the opening text not counted.', 8],
});
describeFields(addedPort, {
  id: ['Its UN/LOCODE without a blank.', 'RUVVO'],
  name: ['Name in Latin letters.', 'Vladivostok'],
  nameRu: ['Russian name; null where there is none.', 'Владивосток'],
  country: ['English name of the country.', 'Russia'],
  countryRu: ['Russian name of the country.', 'Россия'],
});
describeFields(shownCrewFact, {
  portId: ['UN/LOCODE of the port.', 'RUVVO'],
  kind: 'What it is about.',
  portName: ['Name of the port, the Russian one where there is one.', 'Владивосток'],
  excerpt: ['The beginning of the text, on one line.', 'Автобус от проходной каждый час, 60 ₽'],
});
const username = {
  username: ['Present nickname, in letters as the person writes it.', 'bosun'],
} as const;
describeFields(activity.forum.writtenBy.params, username);
describeFields(activity.ports.addedBy.params, username);
describeFields(activity.ports.crewFactsBy.params, username);
describeFields(activity.forum.writtenBy.reply, {
  topicCount: ['Number of the person’s topics; at most 10,000 are counted.', 3],
  messageCount: ['Number of the person’s messages; at most 10,000 are counted.', 128],
  topics: 'The newest ten, the newest first.',
  messages: 'The newest ten, the newest first.',
});

const hidden =
  '`UserNotFound` for whoever does not show it (see `showsActivity` of `GET /users/{username}`), and for names that nobody has now.';
describeCalls(activity.forum, {
  writtenBy: `What was written under an earlier nickname is told, too; comments of news and ports are not. ${hidden}`,
});
describeCalls(activity.ports, {
  crewFactsBy: `The newest ten, the newest first; not those that are held, deleted or out of view. ${hidden}`,
  addedBy: `Those that are confirmed; at most 50, the newest first. ${hidden}`,
});
