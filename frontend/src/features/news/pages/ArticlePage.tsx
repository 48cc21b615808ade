import { useNavigate, useParams } from 'react-router';
import { Article } from '../components/Article';

/** `onBack` is for a caller that knows where the reader came from; else back is the main page. */
export function ArticlePage({ onBack }: { onBack?: () => void }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <Article key={id} id={id} onBack={onBack ?? (() => void navigate('/'))} />;
}
