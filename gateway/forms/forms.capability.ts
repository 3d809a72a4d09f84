import { capability } from '../capability.ts';
import { mountFormFiles } from './form-files.ts';
import { formsResolvers } from './forms.resolvers.ts';
import { createFormsSource } from './forms.source.ts';

export const forms = capability({
  name: 'forms',
  source: ({ own }) => createFormsSource(own),
  resolvers: formsResolvers,
  files: mountFormFiles,
});
