import { useParams } from 'react-router';
import { TopicView } from '../topics/TopicView';

export function TopicPage() {
  const { id = '' } = useParams();
  return <TopicView key={id} id={id} />;
}
