import { common } from '../locales/ru/common';
import { LinkButton } from '../ui/controls/Button';
import { MissingNotice } from '../ui/feedback/Notices';
import { useTitle } from '../ui/page/use-title';

export function NotFound() {
  useTitle(common.notFoundTitle);
  return (
    <MissingNotice
      title={common.notFoundTitle}
      text={common.notFoundText}
      hint={common.notFoundHint}
      action={
        <LinkButton variant="contained" to="/">
          {common.toMain}
        </LinkButton>
      }
    />
  );
}
