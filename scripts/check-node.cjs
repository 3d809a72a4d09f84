// Runs before anything else is loaded, on whatever Node there is: plain old JavaScript only.
var OLDEST = [20, 19];
var version = process.versions.node.split('.').map(Number);

if (version[0] < OLDEST[0] || (version[0] === OLDEST[0] && version[1] < OLDEST[1])) {
  console.error(
    'Casebook needs Node ' +
      OLDEST.join('.') +
      ' or later; this is ' +
      process.versions.node +
      '. See https://nodejs.org.',
  );
  process.exit(1);
}
