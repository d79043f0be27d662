// Sends the rows of the statements that hireline-server runs for its reads, as JSON: what a usual
// server on the same SQL can do at most. It neither verifies tokens nor builds the records of the API.
// node server.mjs STATEMENTS ORGANIZATION, with the database in HIRELINE_DATABASE_URL. STATEMENTS is a
// file with the output of `hireline-server --print-statements`. Writes its port to standard output.
import cluster from 'node:cluster';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

const processes = 2; // as many as hireline-server has reactors in the bench
const connections = 8; // of each process

function serve() {
  const [file, organization] = process.argv.slice(2);
  const statements = JSON.parse(readFileSync(file, 'utf8'));
  const pool = new pg.Pool({ connectionString: process.env.HIRELINE_DATABASE_URL, max: connections });
  const rowsOf = async (name, values) =>
    (await pool.query({ name, text: statements[name], values, rowMode: 'array' })).rows;
  const app = fastify();
  const page = (request) => [organization, Number(request.query.limit), 0];
  app.get('/v1/jobs', (request) => rowsOf('select_jobs', page(request)));
  app.get('/v1/jobs/:id', (request) => rowsOf('select_job', [organization, request.params.id]));
  app.get('/v1/pipeline/pool', (request) => rowsOf('select_pool_by_activity', page(request)));
  app.get('/v1/pipeline/:id', (request) =>
    rowsOf('select_pipeline', [organization, request.params.id]));
  app.listen({ host: '127.0.0.1', port: 0 }).then(() => {
    process.send(app.server.address().port);
  });
}

// With port 0, the workers of a cluster share one random port.
function begin() {
  let listening = 0;
  for (let i = 0; i < processes; ++i)
    cluster.fork().on('message', (port) => {
      if (++listening === processes) console.log(JSON.stringify({ port }));
    });
}

if (cluster.isPrimary) begin();
else serve();
