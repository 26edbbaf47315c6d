/* The program of the thread that compares an output folder with its record. */
import { parentPort, workerData } from 'node:worker_threads';
import { compareOutput, type Comparison } from './output-folder.ts';

parentPort!.postMessage(compareOutput(...(workerData as Comparison)));
