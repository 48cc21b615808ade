import { RequestError } from '../api/request';
import { readAdminToken } from '../session/admin-token';

/** Reads a private attachment for the panel's administrator, whom no cookie identifies. */
export async function loadWithToken(address: string): Promise<Blob> {
  const token = readAdminToken();
  const response = await fetch(address, {
    credentials: 'include',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new RequestError(response.status, await response.text());
  return response.blob();
}
