import { createEngineOver } from '../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../backend/engines/terminology/dictionary/stored-dictionaries.ts';
const engine = createEngineOver([openDictionary(loadCoreDictionary(), false)]);
for (const t of process.argv.slice(2)) { const r = engine.readNow(t); console.log(r.language, t); for (const e of r.entities) console.log('   ', JSON.stringify(t.slice(e.offset,e.offset+e.length)), e.category, e.name, e.assertion.certainty, e.assertion.temporality, e.assertion.conditionality, e.links.map(l=>l.code??l.id).join(',')); }
