export * from '@kubrik/contract/text/russian';
