import { describeCalls, describeFields } from '../call/describe.js';
import { complaintCountCalls as calls } from './complaint-count.calls.js';

describeFields(calls.complaintCount.query, { vesselName: ['Name of the ship.', 'Заря'] });
describeFields(calls.complaintCount.reply, {
  count: ['How many; null for fewer than three, which would show who complained.', 4],
});
describeCalls(calls, {
  complaintCount:
    'Ships of one name are counted together. A complaint counts once an administrator has begun to work on it.',
});
