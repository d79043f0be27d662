// Writes the OpenAPI document as version 3.0, which the generator of the Python client reads:
// node openapi_for_python.mjs DOCUMENT OUT MODULES. MODULES is the folder node_modules with
// openapi-down-convert, which does most of it. The rest is done here.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [file, out, modules] = process.argv.slice(2);
const { Converter } = createRequire(resolve(modules, 'any'))('@apiture/openapi-down-convert');
const document = JSON.parse(readFileSync(file, 'utf8'));

function convert(schema) {
  if (schema === null || typeof schema !== 'object') return;
  Object.values(schema).forEach(convert);
  if (Array.isArray(schema)) return;
  const { type, anyOf } = schema;
  // Version 3.0 has no type null. A reference is nullable only inside allOf.
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf[1].type === 'null') {
    delete schema.anyOf;
    Object.assign(schema, { allOf: [anyOf[0]], nullable: true });
  }
  // Nor has it lists of types, except with null, which openapi-down-convert converts.
  if (Array.isArray(type) && !type.includes('null')) delete schema.type;
  // The generator would write the constant true into the Python code as `true`.
  if (typeof schema.const === 'boolean') {
    delete schema.const;
    schema.type = 'boolean';
  }
}

// A body without a name would get the type UNKNOWN_BASE_TYPE. Newer versions of the generator name
// it after the operation, too.
function nameBody({ operationId, requestBody }) {
  const content = requestBody?.content?.['application/json'];
  if (!content?.schema?.anyOf) return;
  const name = `${operationId[0].toUpperCase()}${operationId.slice(1)}Request`;
  document.components.schemas[name] = content.schema;
  content.schema = { $ref: `#/components/schemas/${name}` };
}

Object.values(document.paths).flatMap(Object.values).forEach(nameBody);
Object.values(document.components.schemas).forEach(convert);
writeFileSync(out, JSON.stringify(new Converter(document, {}).convert()));
