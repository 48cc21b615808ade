import { z } from 'zod';
import { defineCalls } from '../../call/call.js';
import { byId, id, pageQuery } from '../../text/text.js';
import { companyLink, newCompanyLink } from './company-link.schemas.js';

/** Owners, managers, operators and crewing companies of vessels. */
export const companyLinkCalls = defineCalls('blacklist', {
  links: {
    http: { method: 'GET', path: '/blacklist/links' },
    summary: 'Companies of a vessel, or vessels of a company, with their risk levels',
    access: { who: 'anyone' },
    query: z.object({ targetId: id }).extend(pageQuery(30).shape),
    reply: z.array(companyLink),
    paged: true,
    cache: { seconds: 30, tags: ['blacklist'] },
  },
  addLink: {
    http: { method: 'POST', path: '/blacklist/links', status: 201 },
    summary: 'Links a vessel to a company by its role, with source and date',
    access: { who: 'moderator' },
    body: newCompanyLink,
    refusals: ['VesselNotFound', 'CompanyNotFound', 'CompanyLinkExists'],
    reply: companyLink,
    cache: { purges: ['blacklist'] },
  },
  deleteLink: {
    http: { method: 'DELETE', path: '/blacklist/links/{id}' },
    summary: 'Takes a link between a vessel and a company away',
    access: { who: 'moderator' },
    params: byId,
    refusals: ['CompanyLinkNotFound'],
    reply: z.object({ success: z.boolean() }),
    cache: { purges: ['blacklist'] },
  },
});
