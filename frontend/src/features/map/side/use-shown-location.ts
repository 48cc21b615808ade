import { map } from '../../../locales/ru/map';
import { useLocation } from '../../../platform/address/use-location';
import { useAppDispatch } from '../../../platform/api/hooks';
import { formatNumber } from '../../../ui/text/russian';
import { showToast } from '../../../ui/toast/toast.slice';

const { location: texts } = map;

/** The person's location; a toast says whether the browser has found it. */
export function useShownLocation() {
  const dispatch = useAppDispatch();
  return useLocation({
    onFailed: () => dispatch(showToast({ kind: 'error', title: texts.failed, text: texts.failedText })),
    onFound: ({ accuracy }) => {
      const text = texts.foundText(formatNumber(Math.round(accuracy)));
      dispatch(showToast({ kind: 'success', title: texts.found, text }));
    },
  });
}
