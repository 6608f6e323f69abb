"""A worker for BuildGrid, which comes with none: takes an action, runs it in a folder that has its inputs and nothing else,
and hands back what it wrote.

    worker.py ADDRESS FOLDER

FOLDER keeps what was downloaded. It runs until it is ended.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as execution
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as execution_grpc
from buildgrid._protos.google.bytestream import bytestream_pb2 as bytestream
from buildgrid._protos.google.bytestream import bytestream_pb2_grpc as bytestream_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2 as bots
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2_grpc as bots_grpc

# How long a call for work may wait for some, in seconds.
PATIENCE = 30
CHUNK = 1 << 20


class Storage:
    """The blobs of the server, each downloaded once."""

    def __init__(self, channel, folder):
        self.stream = bytestream_grpc.ByteStreamStub(channel)
        self.cas = execution_grpc.ContentAddressableStorageStub(channel)
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def file(self, digest):
        """The path of a blob."""
        path = self.folder / digest.hash
        if not path.exists():
            name = f"blobs/{digest.hash}/{digest.size_bytes}"
            request = bytestream.ReadRequest(resource_name=name)
            parts = [part.data for part in self.stream.Read(request)] if digest.size_bytes else []
            part = path.with_name(f"{digest.hash}.{uuid.uuid4()}")
            part.write_bytes(b"".join(parts))
            # Actions get a link to it, which none may write to.
            part.chmod(0o555)
            part.rename(path)
        return path

    def message(self, kind, digest):
        """A blob as a message."""
        return kind.FromString(self.file(digest).read_bytes())

    def store(self, data):
        """Uploads bytes, and returns their digest."""
        digest = execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
        missing = self.cas.FindMissingBlobs(execution.FindMissingBlobsRequest(blob_digests=[digest]))
        if missing.missing_blob_digests:
            self.stream.Write(self.parts(f"uploads/{uuid.uuid4()}/blobs/{digest.hash}/{digest.size_bytes}", data))
        return digest

    def parts(self, name, data):
        """The requests of an upload."""
        for start in range(0, max(len(data), 1), CHUNK):
            part = data[start : start + CHUNK]
            yield bytestream.WriteRequest(
                resource_name=name, write_offset=start, data=part, finish_write=start + len(part) == len(data)
            )


def lay_out(storage, digest, folder):
    """Puts the inputs of an action into a folder."""
    directory = storage.message(execution.Directory, digest)
    for file in directory.files:
        os.link(storage.file(file.digest), folder / file.name)
    for link in directory.symlinks:
        os.symlink(link.target, folder / link.name)
    for inner in directory.directories:
        (folder / inner.name).mkdir()
        lay_out(storage, inner.digest, folder / inner.name)


def run(storage, action, root):
    """Runs an action in an empty folder."""
    command = storage.message(execution.Command, action.command_digest)
    lay_out(storage, action.input_root_digest, root)
    folder = root / command.working_directory
    outputs = list(command.output_paths or command.output_files)
    for output in outputs:
        (folder / output).parent.mkdir(parents=True, exist_ok=True)
    environment = {variable.name: variable.value for variable in command.environment_variables}
    ended = subprocess.run(list(command.arguments), cwd=folder, env=environment, capture_output=True, check=False)
    result = execution.ActionResult(exit_code=ended.returncode, stdout_raw=ended.stdout, stderr_raw=ended.stderr)
    for output in outputs:
        path = folder / output
        if path.is_file():
            result.output_files.add(
                path=output, digest=storage.store(path.read_bytes()), is_executable=os.access(path, os.X_OK)
            )
    return result


def finish(storage, lease, folder):
    """Does the work of a lease."""
    action = execution.Action()
    lease.payload.Unpack(action)
    root = pathlib.Path(tempfile.mkdtemp(dir=folder))
    try:
        lease.result.Pack(run(storage, action, root))
    except OSError as error:
        # The program of the action is not there, or cannot be started.
        lease.result.Pack(execution.ActionResult(exit_code=127, stderr_raw=f"{error}\n".encode()))
    finally:
        shutil.rmtree(root)
    lease.state = bots.COMPLETED


def serve(channel, name, folder):
    """Takes actions, one at a time, until a call fails."""
    storage = Storage(channel, folder / "blobs")
    service = bots_grpc.BotsStub(channel)
    session = bots.BotSession(bot_id=name, status=bots.OK)
    request = bots.CreateBotSessionRequest(bot_session=session)
    session = service.CreateBotSession(request, timeout=PATIENCE, wait_for_ready=True)
    while True:
        for lease in session.leases:
            if lease.state == bots.PENDING:
                lease.state = bots.ACTIVE
            elif lease.state == bots.ACTIVE:
                finish(storage, lease, folder)
        request = bots.UpdateBotSessionRequest(name=session.name, bot_session=session)
        session = service.UpdateBotSession(request, timeout=PATIENCE)


def main():
    """Serves, and begins anew after a failure: the server then gives what was not finished to whoever asks."""
    address, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    name = str(uuid.uuid4())
    while True:
        try:
            with grpc.insecure_channel(address) as channel:
                serve(channel, name, folder)
        except grpc.RpcError as error:
            print(error, file=sys.stderr, flush=True)
            time.sleep(0.2)


if __name__ == "__main__":
    main()
