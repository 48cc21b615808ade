import { share as texts } from '../../locales/ru/people/share';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { useCopyLink } from './use-copy-link';

/** Opens the device's share menu for the present address; without such a menu, copies the address. */
export function ShareButton({ title }: { title: string }) {
  const copy = useCopyLink();
  const press = async () => {
    const url = location.href;
    if (!navigator.share) return copy(url);
    // Also rejected when the person closes the menu, which is no failure.
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
