import { share as texts } from '../../locales/ru/people/share';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { useCopyLink } from './use-copy-link';

/** Hands the address that is open to the device's own list of apps; where it has none, copies it. */
export function ShareButton({ title }: { title: string }) {
  const copy = useCopyLink();
  const press = async () => {
    const url = location.href;
    if (!navigator.share) return copy(url);
    // Rejected when the person closes the list, too; that is no failure.
    await navigator.share({ title, url }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') return copy(url);
    });
  };
  return (
    <Button variant="outlined" small icon={<Icon name="share" size={17} />} onClick={() => void press()}>
      {texts.share}
    </Button>
  );
}
