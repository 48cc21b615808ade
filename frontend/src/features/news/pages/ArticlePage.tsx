import { useNavigate, useParams } from 'react-router';
import { Article } from '../article/Article';

export function ArticlePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return <Article key={id} id={id} onBack={() => void navigate('/')} />;
}
