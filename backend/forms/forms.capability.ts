import { STUDIES } from '../studies/sample-studies.ts';
import type { Capability } from '../wall/capability.ts';
import { studyViews } from '../wall/deidentified/view.ts';
import { mountForms } from './forms.routes.ts';
import { addMissingSamples } from './samples/sample-forms.ts';

export const forms: Capability = {
  name: 'forms',
  async mount(app, tools) {
    await addMissingSamples(
      tools.db,
      STUDIES.map(({ id }) => id),
    );
    mountForms(app, { ...tools, view: tools.once(studyViews) });
  },
};
