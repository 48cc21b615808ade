import { common } from '../locales/ru/common';
import { LinkButton } from '../ui/Button';
import { LighthouseScene } from '../ui/drawings/SeaScenes';
import { Notice } from '../ui/Notice';
import { useTitle } from '../ui/use-title';

export function NotFound() {
  useTitle(common.notFoundTitle);
  return (
    <Notice
      heading="h1"
      drawing={<LighthouseScene />}
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
