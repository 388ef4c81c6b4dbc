#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on. Older than 24, it starts itself again on the Node 24 of node_modules.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLanguage } from './language.mjs';
import { missingLimits } from './memory-limits.mjs';
import { findNode24, node24DoesNotStart, noNode24 } from './node-24.mjs';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(dirname(dirname(self))));
const words = process.argv.slice(2);
const limits = missingLimits(takeLanguage(words).rest, process);

if (Number.parseInt(process.versions.node, 10) >= 24) {
  if (limits !== null) replaceProcess(limits);
  // Parsed and stripped modules are kept, which halves the start of every later command. Threads and processes that it begins are told
  // where: without it each of them takes 20 MB for what strips the types.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compile');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const { runCommand } = await import('../src/command-line.ts');
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

/** Goes on as the same process, started with its limits; where the system or a channel to our parent does not allow it, without them. */
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
