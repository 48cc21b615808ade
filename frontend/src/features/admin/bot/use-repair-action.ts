import { useState } from 'react';
import { bot } from '../../../locales/ru/admin/admin-bot';
import type { ApiError } from '../../../platform/api/api';
import { useFixMutation } from './bot.api';
import { failureText, useBotToast } from './use-bot-toast';

/** Runs the bot's actions one at a time and shows a toast with the outcome. */
export function useRepairAction() {
  const [carryOut] = useFixMutation();
  const [running, setRunning] = useState<string>();
  const toast = useBotToast();
  const fix = async (action: string) => {
    setRunning(action);
    const { data, error } = await carryOut(action);
    setRunning(undefined);
    if (data?.success) toast.done(bot.fixed, data.message);
    else toast.failed(bot.fixFailed, data?.message ?? failureText(error as ApiError));
  };
  return { running, fix };
}
