import { z } from 'zod';
import { applicationSides, applicationState } from '../jobs/application/application.schemas.js';
import { newCv } from '../jobs/cv/cv.schemas.js';
import { demoVacancy } from '../jobs/jobs.schemas.js';
import { countryCode, id, maxTextLength, rawText, text } from '../text/text.js';
import { credentials, username } from '../users/users.schemas.js';
import { maxDemoItems } from './demo.js';

/** Fictional people, who may sign in, and their companies; the service marks each name with «Демо-». */
export const demoPeople = z.object({
  people: z.array(credentials.extend({ id, username })).max(maxDemoItems),
  companies: z
    .array(
      z.object({
        id,
        name: text(150, 'Укажите название компании'),
        country: countryCode,
        ownerId: id,
        isVerified: z.boolean('Ожидается да или нет'),
      }),
    )
    .max(maxDemoItems),
});
export type DemoPerson = z.output<typeof demoPeople>['people'][number];
export type DemoCompany = z.output<typeof demoPeople>['companies'][number];

/** A fictional person of the users service. */
const person = z.object({ id, username });

/** CVs of fictional people, vacancies of their companies, and applications with their later states. */
export const demoEmployers = z.object({
  cvs: z
    .array(newCv.omit({ version: true, kept: true, attachments: true }).extend({ userId: id }))
    .max(maxDemoItems),
  vacancies: z
    .array(demoVacancy.safeExtend({ id, companyAccountId: id, postedBy: person }))
    .max(maxDemoItems),
  applications: z
    .array(
      z.object({
        /** One of `vacancies`. */
        vacancyId: id,
        applicant: person,
        message: rawText(maxTextLength),
        withCv: z.boolean('Ожидается да или нет'),
        /** What happened after it was sent. */
        steps: z
          .array(
            z.object({
              side: z.enum(applicationSides),
              state: applicationState.exclude(['sent']).nullable(),
              message: rawText(maxTextLength),
            }),
          )
          .max(maxDemoItems),
      }),
    )
    .max(maxDemoItems),
});
export type DemoCv = z.output<typeof demoEmployers>['cvs'][number];
export type DemoEmployerVacancy = z.output<typeof demoEmployers>['vacancies'][number];
export type DemoApplication = z.output<typeof demoEmployers>['applications'][number];
