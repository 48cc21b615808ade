import type { CheckedSettingName } from '@kubrik/contract';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { adminApi } from '../admin.api';

/** Connections to other services. */
const settingCheckApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    checkedSettings: build.query<ReplyOf<'admin.checkedSettings'>, void>({
      query: () => requestOf('admin.checkedSettings'),
      providesTags: ['CheckedSettings'],
    }),
    checkSetting: build.mutation<ReplyOf<'admin.checkSetting'>, CheckedSettingName>({
      query: (name) => requestOf('admin.checkSetting', { params: { name } }),
      invalidatesTags: ['CheckedSettings', 'Audit'],
    }),
  }),
});

export const { useCheckedSettingsQuery, useCheckSettingMutation } = settingCheckApi;
