import { forkIngest } from '../../server/venues/remote/fork-ingest.ts'

// Stands in for a gateway that is killed: starts an ingest process, prints its process id and stays.
const ingest = forkIngest()
ingest.onMessage(() => undefined)
console.log(ingest.pid)
