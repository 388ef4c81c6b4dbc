#!/usr/bin/env node
// Plain JavaScript for Node 20 and later. On a Node older than 24, it restarts itself with the Node 24 in node_modules.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLanguage } from './launch/language.mjs';
import { missingLimits } from './launch/memory-limits.mjs';
import { findNode24, node24DoesNotStart, noNode24 } from './launch/node-24.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(dirname(dirname(self))));
const words = process.argv.slice(2);
const limits = missingLimits(takeLanguage(words).rest, process);

if (Number.parseInt(process.versions.node, 10) >= 24) {
  if (limits !== null) replaceProcess(limits);
  // Caches compiled modules, which halves the start time of later commands. Threads and child processes use the same
  // cache; without it each would need 20 MB to strip the types.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { runCommand } = await import('../src/commands/command-line.ts');
  process.exitCode = await runCommand(words);
} else {
  const node = findNode24(root);
  if (node === null) {
    process.stderr.write(`${noNode24(root, words)}\n`);
    process.exitCode = 1;
  } else {
    restart(node);
  }
}

/**
 * Replaces this process by one with the memory limits, unless the system or an IPC channel to the parent prevents it.
 */
function replaceProcess({ flags, env }) {
  if (process.platform === 'win32' || process.channel !== undefined || !process.execve) return;
  const args = [process.execPath, ...process.execArgv, ...flags, self, ...words];
  process.execve(process.execPath, args, { ...process.env, ...env });
}

function restart(node) {
  const env = { ...process.env, ...limits?.env };
  const child = spawn(node, [...(limits?.flags ?? []), self, ...words], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${node24DoesNotStart(root, words, { path: node, reason: error.message })}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
