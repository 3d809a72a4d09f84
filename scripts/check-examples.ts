import { presentSchemaOf } from './released-schema.ts';
import { exampleFaults } from './schema-examples.ts';

const faults = exampleFaults(presentSchemaOf('.'));
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
