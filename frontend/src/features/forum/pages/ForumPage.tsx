import { ForumSection } from '../components/ForumSection';

export const ForumPage = () => <ForumSection />;
