import { describeCalls, describeFields } from '../call/describe.js';
import { checkedSetting, settingCheck, settingChecks } from './setting-check.calls.js';

describeFields(checkedSetting, {
  name: 'Which connection.',
  configured: ['What is configured, without secrets; null when nothing is.', 'smtp.example:587'],
  isKnown: ['False when its service did not answer.', true],
});
describeFields(settingCheck, {
  state: 'Whether it works.',
  ms: ['How long the check took, in ms.', 320],
  reason: ['Why it fails, in Russian; null when it does not.', null],
});
describeFields(settingChecks.checkSetting.params, { name: 'Which connection.' });

describeCalls(settingChecks, {
  checkedSettings: 'Waits 1.5 s for each service.',
  checkSetting:
    'The messenger says who the bot is and whether it is in the group; nothing is posted. The mail server accepts the login; nothing is sent. The AI answers one word. The store takes, returns and deletes 16 bytes. Ends after ten seconds.',
});
