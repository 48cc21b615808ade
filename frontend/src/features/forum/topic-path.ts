export const topicPath = (id: string) => `/forum/topics/${id}`;
