import { report as texts } from '../../locales/ru/people/report';
import { Button } from '../controls/Button';
import type { ReportTarget } from './ReportDialog';
import { useReport } from './use-report';

/** «Пожаловаться», for things without a menu. */
export function ReportButton({ kind, id }: ReportTarget) {
  const { ask, dialog } = useReport();
  return (
    <>
      <Button variant="text" small onClick={() => ask({ kind, id })}>
        {texts.action}
      </Button>
      {dialog}
    </>
  );
}
