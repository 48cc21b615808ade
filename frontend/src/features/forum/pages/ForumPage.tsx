import { ForumSection } from '../section/ForumSection';

export const ForumPage = () => <ForumSection />;
