export * from '@kubrik/contract/russian';
