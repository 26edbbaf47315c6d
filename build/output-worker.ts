/* Compares an output folder with its record, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { readRecord } from './build-record.ts';
import { compareOutput, type ComparisonTask } from './output-folder.ts';

const { folder, recordFile } = workerData as ComparisonTask;
parentPort!.postMessage(compareOutput(folder, readRecord(recordFile)?.files ?? new Map()));
