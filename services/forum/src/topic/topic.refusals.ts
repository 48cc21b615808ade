import { Refusal } from '@kubrik/service-kit';

export const topicNotFound = (field = 'id') =>
  new Refusal('TopicNotFound', [{ field, message: 'Тема не найдена' }]);
